import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { coverSvg } from '@hypha/covers'
import type { Services } from '../src/services.ts'
import { MERCH, SHIPPING } from './catalogue/merch.ts'
import { type Renderer, startRenderer } from './music/renderer.ts'
import { ARTIST_PLAYS_AS, emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'

/** Draws a picture of a product like the covers of releases. */
async function draw(renderer: Renderer, workDir: string, seed: string): Promise<Buffer> {
  const folder = await mkdtemp(join(workDir, 'merch-'))
  try {
    const file = join(folder, 'picture.png')
    await renderer.draw({ svg: coverSvg({ seed, subgenre: 'Forest', keyId: 4, bpm: 145 }), file })
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Puts the demo's merch on sale, with a picture each and shipping zones, unless that was done before. */
export async function stockMerch(
  services: Pick<Services, 'db' | 'workDir' | 'merch' | 'shipping' | 'mediaObjects'>,
  { accountIds, artistIds, labelIds }: SeededPeople,
): Promise<void> {
  const { db, workDir, merch, shipping, mediaObjects } = services
  if (await db.selectFrom('merch_product').select('id').executeTakeFirst()) return
  const renderer = startRenderer()
  try {
    for (const { seller, profile, ...product } of MERCH) {
      const person = { id: accountIds.get(emailOf(seller))!, isAdmin: false }
      const picture = await mediaObjects.send(await draw(renderer, workDir, product.title), person)
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
  } finally {
    await renderer.close()
  }
}
