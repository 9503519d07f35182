import { type FanSupporter, type OwnSupport, type OwnSupporter, toDollars } from '@hypha/contract'
import { profileOf } from '../subscriptions.queries.ts'
import { viewSubscription } from '../subscriptions.views.ts'
import type { OwnSupportRow, SupporterRow } from './support.queries.ts'

type PhotoUrl = (key: string, size: number) => string

export const viewSupporter = (
  row: Pick<SupporterRow, 'id' | 'full_name' | 'photo_key' | 'created_at'>,
  photoUrl: PhotoUrl,
): FanSupporter => ({
  id: row.id,
  fullName: row.full_name,
  photo:
    row.photo_key === null
      ? null
      : {
          thumbnail: {
            '40x40': photoUrl(row.photo_key, 40),
            '40x40@2x': photoUrl(row.photo_key, 80),
          },
        },
  since: row.created_at.toISOString(),
})

export const viewOwnSupporter = (row: SupporterRow, photoUrl: PhotoUrl): OwnSupporter => ({
  ...viewSupporter(row, photoUrl),
  amount: toDollars(row.price_cents),
  isPublic: row.is_public,
  isEnding: row.cancel_at_period_end,
})

export function viewOwnSupport(row: OwnSupportRow): OwnSupport {
  const { kind, id } = profileOf(row)!
  return {
    subscription: viewSubscription(row),
    kind,
    profileId: id,
    identifier: row.identifier ?? '',
    name: row.name ?? '',
    isPublic: row.is_public,
  }
}
