import { coverSvg } from '@hypha/covers'
import sharp from 'sharp'
import type { Services } from '../src/services.ts'
import { MERCH, SHIPPING } from './catalogue/merch.ts'
import { ARTIST_PLAYS_AS, emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'

const PICTURE_PIXELS = 1_000

/** Draws a picture of a product like the covers of releases. */
const draw = (seed: string): Promise<Buffer> =>
  sharp(Buffer.from(coverSvg({ seed, subgenre: 'Forest', keyId: 4, bpm: 145 })))
    .resize(PICTURE_PIXELS, PICTURE_PIXELS)
    .png()
    .toBuffer()

/** Puts the demo's merch on sale, with a picture each and shipping zones, unless that was done before. */
export async function stockMerch(
  services: Pick<Services, 'db' | 'merch' | 'shipping' | 'mediaObjects'>,
  { accountIds, artistIds, labelIds }: SeededPeople,
): Promise<void> {
  const { db, merch, shipping, mediaObjects } = services
  if (await db.selectFrom('merch_product').select('id').executeTakeFirst()) return
  for (const { seller, profile, ...product } of MERCH) {
    const person = { id: accountIds.get(emailOf(seller))!, isAdmin: false }
    const picture = await mediaObjects.send(await draw(product.title), person)
    const id =
      profile.kind === 'label' ? labelIds.get(profile.slug)! : artistIds.get(ARTIST_PLAYS_AS[0]!)!
    await shipping.edit({ zones: SHIPPING, pickupEventIds: [] }, person)
    await merch.add(
      {
        ...product,
        profile: { kind: profile.kind, id },
        pictures: [picture['@id']],
        variants: product.variants.map((variant) => ({ ...variant, id: null })),
        ...{ status: 'published', releaseId: null, grantsRelease: false, shipsFrom: null },
      },
      person,
    )
  }
}
