import { listOf, slugOf } from './text'

const stems =
  'Lumen Umber Quill Harbour Ridge Tessel Corvid Meri Solen Bramble Vanta Kestrel Oriel Nimbus Palo Ferro Cinder Alder Marlin Juno Petra Zephyr Ondine Tarn Cobalt Sable Verdi Halcyon Isar Loire Dovre Skye Brindle Ember Fathom Grove Lattice Mosaic Northbay Obsidian'.split(
    ' ',
  )
const endings =
  'forge|ly|works|stack|path|grid|ware|loop|mind|field|bridge|craft| Labs| & Co| Systèmes| GmbH| Robotics| Health| Énergie| Logistik'.split(
    '|',
  )

const written = listOf(`
      株式会社ひなた; 北辰科技; Αιγαίο Λογισμικό; ТОВ «Обрій»; شركة الأفق; חברת גל;
      Žito & synové, s.r.o.; Ångström Ørsted A/S; Çınar Yazılım;
      Société Générale d’Outillage Numérique et de Services Associés (SGONSA); 3Ø; a.i.o; K;
      &then
    `)

const coined = stems.flatMap((stem) => endings.map((ending) => `${stem}${ending}`))

export const companies: readonly string[] = [...coined, ...written]
export const coinedCompanies = coined.length

export function companyAddresses(company: number): { social: string | null; website: string | null } {
  const slug = slugOf(companies[company] ?? '')
  if (slug.length < 3) return { social: null, website: null }
  const domain = ['example.com', 'example.org', 'example.net'][company % 3] ?? 'example.com'
  return {
    social: `https://social.example/company/${slug}`,
    website: company % 5 === 0 ? null : `https://${slug}.${domain}`,
  }
}
