import { listOf } from './text'
import type { Range } from './names'

const groups = {
  sales: listOf(`
      Head of Sales; VP Sales; Chief Revenue Officer; Sales Director EMEA;
      Directrice commerciale; Responsable développement commercial; Directeur des ventes;
      Country Manager; Head of Growth; Responsable grands comptes
    `),
  revenue: listOf(`
      Revenue Operations Manager; Head of RevOps; Sales Operations Lead; GTM Systems Manager;
      CRM Manager; Director of Revenue Strategy; Business Operations; Sales Enablement Lead;
      Marketing Operations Manager; Commercial Excellence
    `),
  founders: listOf(`
      Founder & CEO; Co-Founder; Gründer und Geschäftsführer; Geschäftsführerin;
      CTO & Co-Founder; Managing Director; Founder; Geschäftsleitung; CEO; Unternehmer
    `),
  recruiters: listOf(`
      Talent Acquisition Manager; Head of People; Senior Recruiter; Chargée de recrutement;
      HR Business Partner; Recruiting Lead; Tech Recruiter; Chief People Officer;
      People Operations; Head of Talent
    `),
} as const satisfies Record<string, readonly string[]>

export type Audience = keyof typeof groups

const withCompany = ['{t} at {c}', '{t} @ {c}', '{t} · {c}', '{t}, {c} – hiring']
const alone = [
  '{t}',
  '{t} | SaaS, data, coffee',
  '{t} – helping teams grow ✦',
  '{t} 🚀',
  'Ex-consultant, now {t}',
]

const others = listOf(`
      Building something new; ; I connect people and ideas, and sometimes cables;
      Speaker | Author | Investor | Father of three | Ironman finisher | 15 years in B2B software, marketplaces and everything in between;
      مدير المبيعات; מנהל פיתוח עסקי; 営業部長; 销售总监; Διευθυντής Πωλήσεων;
      Керівник відділу продажів; विक्रय प्रमुख; 영업 이사; ผู้จัดการฝ่ายขาย
    `)

const made: string[] = []
const add = (list: readonly string[]): Range => ({
  start: made.push(...list) - list.length,
  length: list.length,
})
const filled = (titles: readonly string[], patterns: readonly string[]): string[] =>
  titles.flatMap((title) => patterns.map((pattern) => pattern.replace('{t}', title)))
const rangesOf = (audience: Audience): { withCompany: Range; alone: Range } => ({
  withCompany: add(filled(groups[audience], withCompany)),
  alone: add(filled(groups[audience], alone)),
})

export const headlineRanges: Readonly<Record<Audience, { withCompany: Range; alone: Range }>> = {
  sales: rangesOf('sales'),
  revenue: rangesOf('revenue'),
  founders: rangesOf('founders'),
  recruiters: rangesOf('recruiters'),
}
export const otherHeadlines: Range = add(others)
export const headlines: readonly string[] = made
