import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { coverHue, coverSvg } from '@hypha/covers'
import { SUBGENRES, type SubgenreName } from '@hypha/contract'
import { cleanDescription } from '../src/modules/releases/description.ts'
import { inTransaction } from '../src/platform/database/connection.ts'
import type { Services } from '../src/services.ts'
import type { Quality } from '../src/ports/transcoder/transcoder.ts'
import type { DemoRelease, DemoTrack } from './catalogue/types.ts'
import type { Renderer } from './music/renderer.ts'
import { emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'
import { slugOf } from '../src/modules/names/name-key.ts'

interface Parts {
  services: Services
  renderer: Renderer
  people: SeededPeople
}

export const identifierOf = (release: DemoRelease): string => slugOf(release.title)

/**
 * Renders, prepares and publishes one release. It appears whole, in one transaction at the end: a start that is
 * interrupted before that finds nothing of it and begins it again.
 */
export async function makeRelease(parts: Parts, release: DemoRelease): Promise<void> {
  const { services, renderer, people } = parts
  const folder = await mkdtemp(join(services.workDir, 'demo-'))
  try {
    const coverFile = join(folder, 'cover.png')
    const lead = release.tracks[0]!
    const svg = coverSvg({
      seed: release.catalogueNumber,
      subgenre: release.subgenres[0]!,
      keyId: lead.keyId,
      bpm: lead.bpm,
    })
    await renderer.draw({ svg, file: coverFile })
    const cover = await services.pictures.storeCover(
      await readFile(coverFile),
      coverHue(lead.keyId),
    )
    const tracks: Awaited<ReturnType<typeof makeTrack>>[] = []
    for (const track of release.tracks) tracks.push(await makeTrack(parts, track, folder))
    const owner = ownerOf(release, people)
    const admin = people.accountIds.get(emailOf('admin'))!
    const releasedAt = new Date(`${release.releasedAt}T12:00:00Z`)
    const submittedAt = new Date(releasedAt.getTime() - 9 * 86_400_000)

    await inTransaction(services.db, async (tx) => {
      const { id } = await tx
        .insertInto('release')
        .values({
          identifier: identifierOf(release),
          title: release.title,
          type: release.type,
          status: 'published',
          owner_id: owner,
          artist_id: release.artistSlug === null ? null : people.artistIds.get(release.artistSlug)!,
          various_artists: release.artistSlug === null,
          label_id: release.labelSlug === null ? null : people.labelIds.get(release.labelSlug)!,
          subgenre_ids: subgenreIds(release.subgenres),
          tags: release.tags,
          price_cents: release.priceCents,
          description_html: cleanDescription(release.description),
          released_at: releasedAt,
          cover_key: cover.key,
          cover_hue: cover.hue,
          cover_thumbhash: cover.thumbhash,
          created_at: submittedAt,
          updated_at: releasedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('release_decision')
        .values([
          {
            release_id: id,
            account_id: owner,
            from_status: 'draft',
            to_status: 'pending',
            note: null,
            at: submittedAt,
          },
          {
            release_id: id,
            account_id: admin,
            from_status: 'pending',
            to_status: 'published',
            note: null,
            at: new Date(submittedAt.getTime() + 2 * 86_400_000),
          },
        ])
        .execute()
      for (const [i, { track, renditions, ...prepared }] of tracks.entries()) {
        const { id: trackId } = await tx
          .insertInto('track')
          .values({
            ...prepared,
            release_id: id,
            position: i + 1,
            title: track.mix === null ? track.title : `${track.title} (${track.mix})`,
            artist_id: people.artistIds.get(track.artistSlug)!,
            price_cents: track.priceCents,
            bpm: track.bpm,
            key_id: track.keyId,
            state: 'ready',
            created_at: submittedAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('track_rendition')
          .values(renditions.map((rendition) => ({ ...rendition, track_id: trackId })))
          .execute()
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same as for an upload, but for the checks: the sound is our own and still in memory. */
async function makeTrack({ services, renderer }: Parts, track: DemoTrack, folder: string) {
  const { seed, subgenre, keyId, bpm, seconds } = track
  const file = (name: string) => join(folder, `${name}-${track.seed}`)
  const files = { original: file('original'), standard: file('standard'), high: file('high') }
  const { renditions, analysis } = await renderer.make({
    input: { seed, subgenre, keyId, bpm, seconds },
    files,
  })
  const mediaKey = randomBytes(12).toString('hex')
  const store = async (quality: Quality) => {
    const { codec, bitsPerSecond, initBytes, segmentBytes, segmentSeconds } = renditions[quality]
    const key = `tracks/${mediaKey}/${quality}.mp4`
    await services.store.put(key, createReadStream(files[quality]), 'audio/mp4')
    return {
      quality,
      key,
      codec,
      bits_per_second: bitsPerSecond,
      init_bytes: initBytes,
      segment_bytes: segmentBytes,
      segment_seconds: segmentSeconds,
    }
  }
  const original = await stat(files.original)
  await rm(files.original)
  return {
    track,
    renditions: [await store('standard'), await store('high')],
    media_key: mediaKey,
    original_key: `originals/${mediaKey}/master.wav`,
    original_bytes: original.size,
    duration_seconds: analysis.seconds,
    sample_count: analysis.samples,
    peaks: Buffer.from(analysis.peaks),
    loudness_lufs: analysis.loudnessLufs,
    true_peak_db: analysis.truePeakDb,
    suggested_bpm: analysis.bpm,
    suggested_key_id: analysis.keyId,
  }
}

const subgenreIds = (names: SubgenreName[]) =>
  SUBGENRES.filter(({ name }) => names.includes(name)).map(({ id }) => id)

function ownerOf(release: DemoRelease, { accountIds, artistIds }: SeededPeople): number {
  const isArtists =
    release.artistSlug !== null && release.labelSlug === null && artistIds.has(release.artistSlug)
  return accountIds.get(emailOf(isArtists ? 'artist' : 'label'))!
}
