import { Unacceptable } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'
import type { Tier } from './tiers.queries.ts'

/**
 * Throws unless every type starts after another one of the event that can sell out or end, and none after itself.
 * @param tiers all types of the event, as they would be after the change @param changedId the type being changed
 */
export function refuseBadTiers(tiers: readonly Tier[], changedId: number): void {
  const byId = new Map(tiers.map((tier) => [tier.id, tier]))
  const changed = byId.get(changedId)!
  const canEnd = ({ capacity, sale_ends_at: end }: Tier) => capacity !== null || end !== null
  if (changed.starts_after_id !== null) {
    const earlier = byId.get(changed.starts_after_id)
    if (!earlier) throw Unacceptable.field('startsAfterId', 'tickets.tierUnknown')
    if (!canEnd(earlier))
      throw Unacceptable.field('startsAfterId', text('tickets.tierEndless', { name: earlier.name }))
  }
  const later = tiers.find(({ starts_after_id: id }) => id === changedId)
  if (later && !canEnd(changed))
    throw Unacceptable.field('capacity', text('tickets.tierNeedsEnd', { name: later.name }))
  const seen = new Set<number>()
  for (let tier: Tier | undefined = changed; tier; tier = byId.get(tier.starts_after_id ?? 0)) {
    if (seen.has(tier.id)) throw Unacceptable.field('startsAfterId', 'tickets.tierCycle')
    seen.add(tier.id)
  }
}
