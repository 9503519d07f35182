import type { ProfileSubscription } from '@hypha/contract'
import type { Api } from '../../../../lib/api/client.ts'
import { newKey } from '../../../../lib/api/transport.ts'
import { payingCountry } from '../../../../components/payment-form/country.ts'

export type Profile = Pick<ProfileSubscription, 'type' | 'id'>

/** Returns the three subscription calls for an artist or a label. */
export function profileCalls(api: Api, { type, id }: Profile) {
  const { profileSubscriptions: calls } = api
  const isArtist = type === 'artist'
  return {
    subscribe: () =>
      (isArtist ? calls.subscribeArtist : calls.subscribeLabel)(
        { params: { id }, body: { country: payingCountry.get() } },
        { idempotencyKey: newKey() },
      ),
    renew: (sid: number) =>
      (isArtist ? calls.renewArtist : calls.renewLabel)({ params: { id, sid } }),
    remove: (sid: number) =>
      (isArtist ? calls.removeArtistSubscription : calls.removeLabelSubscription)({
        params: { id, sid },
      }),
  }
}
