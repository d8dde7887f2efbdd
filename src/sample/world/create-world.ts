import type { PresetMaker } from './preset'
import { fresh } from './preset-fresh'
import { full } from './preset-full'
import { large } from './preset-large'
import { quiet } from './preset-quiet'
import { telling } from './preset-telling'
import { troubled } from './preset-troubled'
import type { PresetName, World, WorldPlan } from './world'
import { Hours } from './hours'
import { Leads } from './leads'
import { generateJourneys } from './generate-journeys'
import { Zone, day } from './zone'

export const presets: Readonly<Record<PresetName, PresetMaker>> = {
  full,
  fresh,
  quiet,
  troubled,
  telling,
  large,
}

const dayMs = day * 1000

/** The anchor is the UTC midnight of `born`, so that the copies of one day agree. */
export function createWorld(plan: WorldPlan, born: number): World {
  const { seed } = plan
  const anchor = Math.floor(born / dayMs) * dayMs
  const preset = presets[plan.preset]({ seed, leads: plan.leads, anchor, born })
  const { workspace, members, accounts, agents, tempo, grain } = preset
  const [owner] = members
  if (!owner) throw new Error(`The preset ${plan.preset} has no owner`)

  // A year back for the analytics, and ahead for worlds that are moved in time.
  const span = [anchor / 1000 - (tempo.historyDays + 400) * day, anchor / 1000 + 500 * day] as const
  const zones = new Map<string, Zone>()
  const zoneOf = (name: string): Zone => {
    const zone = zones.get(name) ?? new Zone(name, ...span)
    zones.set(name, zone)
    return zone
  }
  const zone = zoneOf(workspace.timezone)
  const hours = accounts.map((account) => new Hours(zoneOf(account.timezone), account.week))
  const agentPlaces = new Map(agents.map(({ id }, index) => [id, index]))
  const accountPlaces = new Map(accounts.map(({ id }, index) => [id, index]))
  const from = anchor - tempo.historyDays * dayMs
  const everyMs = (tempo.repeatsAfterDays ?? Infinity) * dayMs
  const longThreadLead = tempo.longThread?.lead ?? null
  let leads: Leads | undefined

  return {
    preset: plan.preset,
    seed,
    anchor,
    billing: plan.billing ?? preset.billing,
    workspace,
    owner,
    members,
    invitations: preset.invitations,
    accounts,
    agents,
    zone,
    hours,
    longThreadLead,
    agentIndex: (id) => agentPlaces.get(id) ?? -1,
    accountIndex: (id) => accountPlaces.get(id) ?? -1,
    get leads() {
      leads ??= new Leads(generateJourneys({ seed, tempo, accounts, agents, hours, zone, anchor }), {
        from,
        everyMs,
        except: longThreadLead ?? -1,
      })
      return leads
    },
    moment: (now) => Math.floor(now / grain) * grain,
  }
}
