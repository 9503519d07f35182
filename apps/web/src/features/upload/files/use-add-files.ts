import type { Release } from '@hypha/contract'
import { IMAGE_MAX_BYTES, TRACKS_MAX } from '@hypha/contract/limits'
import type { Translate } from '@hypha/i18n/instance.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import type { Draft } from '../draft/draft.ts'
import type { Dropped } from './dropped-files.ts'
import { setFacts } from './file-facts.ts'
import { knownArtists } from './known-artists.ts'
import { hasCover } from '../submission-problems.ts'
import { throttle, MIN_INTERVAL_MS } from './sending/throttle.ts'
import { recognize } from './known-files.ts'
import { byNumber, prefill, type Tagged } from './prefill.ts'
import { mapWithLimit } from './sending/map-with-limit.ts'
import { type SkippedFile, skipReason } from './skip-reason.ts'
import { uploadQueue, useUploads } from './sending/upload-queue.ts'
import type { Editor } from '../draft/use-editor.ts'
import { useIsOwner } from '../shared/use-is-owner.ts'

/** A suggestion, in dollars. */
export const NEW_TRACK_PRICE = 1.5
/** Number of files read concurrently, and number of files from which progress is shown. */
const FILES_AT_ONCE = 8
const READ_UNTOLD = 20
const IMAGE = /\.(jpe?g|png)$/i
const FRONT = /cover|front|folder|artwork/i

/** Sorts dropped files into music, the cover picture and what is skipped. */
async function sort(dropped: readonly Dropped[]) {
  const images = dropped.filter(({ file }) => IMAGE.test(file.name))
  const front = images.find(({ file }) => FRONT.test(file.name)) ?? images[0]
  const others = dropped.filter(({ file }) => !IMAGE.test(file.name))
  const checked = await mapWithLimit(others, FILES_AT_ONCE, async (each) => ({
    ...each,
    reason: await skipReason(each.file),
  }))
  return {
    music: checked.filter(({ reason }) => reason === null),
    cover: front?.file ?? null,
    skipped: checked.flatMap(({ file: { name }, reason }): SkippedFile[] =>
      reason ? [{ name, reason }] : [],
    ),
  }
}

/** Names the files that exceed the release's limit, so that they can be added to the next one. */
function tooManyFiles(
  t: Translate<'upload'>,
  files: readonly Tagged[],
  taken: number,
): string | null {
  const [first, ...more] = files.slice(taken).map(({ file }) => file.name)
  const last = more.at(-1)
  if (first === undefined) return null
  if (last === undefined) return t('tooMany.one', { max: TRACKS_MAX, name: first })
  return t('tooMany.more', { max: TRACKS_MAX, count: more.length + 1, first, last })
}

/** Takes files into the release: reads tags, fills empty fields and starts uploads. */
export function useAddFiles(release: Release | null, editor: Editor) {
  const { t } = useTexts('upload')
  const { api, cache } = useApp()
  const isOwner = useIsOwner(release)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [cover, setCover] = useState<File | null>(null)
  const [message, setSaid] = useState<string | null>(null)
  const [tooMany, setTooMany] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<readonly SkippedFile[]>([])
  const refresh = useMemo(
    () =>
      throttle(
        () => void cache.invalidateQueries({ queryKey: api.releases.get.key }),
        MIN_INTERVAL_MS,
      ),
    [api, cache],
  )
  const queue = useMemo(() => uploadQueue({ api, t, onChange: refresh }), [api, refresh, t])
  const releaseId = release?.id ?? null

  // Files added before the release existed are uploaded once it is created.
  useEffect(() => {
    if (releaseId === null || waiting.length === 0) return
    queue.add(releaseId, waiting, NEW_TRACK_PRICE)
    // oxlint-disable-next-line react/set-state-in-effect -- they wait here until they are queued
    setWaiting([])
  }, [releaseId, waiting, queue])
  const needsCover = !hasCover(release)
  useEffect(() => {
    if (releaseId === null || cover === null) return
    // oxlint-disable-next-line react/set-state-in-effect -- it waits here until it is uploaded
    setCover(null)
    if (needsCover && cover.size < IMAGE_MAX_BYTES)
      void api.releases
        .setCover({ params: { id: releaseId }, file: cover })
        .then(refresh, () => undefined)
  }, [releaseId, cover, needsCover, api, refresh])

  const take = async (dropped: readonly Dropped[]) => {
    if (!isOwner || ['pending', 'published'].includes(release?.status.value ?? '')) return
    const { music, cover: front, skipped: unusable } = await sort(dropped)
    setTooMany(null)
    setSkipped(unusable)
    const mine = useUploads.getState().uploads.filter((each) => each.releaseId === releaseId)
    const { fresh, continuing, restarted, here } = recognize(music, {
      ...{ release, waiting, uploads: mine },
    })
    restarted.forEach(queue.retry)
    if (fresh.length > READ_UNTOLD) setSaid(t('taking.reading', { count: fresh.length }))
    const { readTags } = await import('./read-tags.ts')
    const isKnown = knownArtists(api)
    const tagged = byNumber(
      await mapWithLimit(fresh, FILES_AT_ONCE, async (each) => ({
        ...each,
        tags: await readTags(each.file, isKnown),
      })),
    )
    const inProgress = mine.filter((each) => each.trackId === null).length + waiting.length
    const tracksLeft = TRACKS_MAX - (release?.playList.length ?? 0) - inProgress
    const taken = tagged.slice(0, Math.max(0, tracksLeft))

    const draft = editor.now()
    const patch = prefill(draft, taken)
    const filled = Object.keys(patch) as (keyof Draft)[]
    editor.set(patch)
    const isCompilation = (patch.type ?? draft.type) === 'compilation'
    for (const { file, tags } of taken) {
      const { artistName, ...facts } = tags?.track ?? {}
      // Tracks of an album are by its artist.
      setFacts(file, { ...facts, ...(isCompilation && artistName && { artistName }) })
    }
    setWaiting((before) => [...before, ...[...continuing, ...taken].map(({ file }) => file)])
    const embedded = taken.find(({ tags }) => tags?.cover)?.tags?.cover ?? null
    setCover((before) => before ?? front ?? embedded)
    const continued = continuing.length + restarted.length
    setSaid(
      [
        taken.length > 0
          ? t('taking.added', { count: taken.length })
          : music.length === 0 && !front && unusable.length === 0
            ? t('taking.none')
            : '',
        here > 0 ? t('taking.here', { count: here, all: music.length }) : '',
        continued > 0 ? t('taking.continued', { count: continued }) : '',
        filled.length > 0
          ? t('taking.filled', { fields: filled.map((name) => t(`field.${name}`)).join(', ') })
          : '',
      ]
        .filter(Boolean)
        .join(' ') || null,
    )
    setTooMany(tooManyFiles(t, tagged, taken.length))
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  return {
    take: useCallback((dropped: readonly Dropped[]) => void latest.current(dropped), []),
    /** Files waiting for the release to be created. */
    waiting,
    uploadMessage: message,
    /** Names of files left out because the release is full, or null. */
    tooMany,
    /** Files of the last drop that aren't uploaded. */
    skipped,
    closeSkipped: useCallback(() => setSkipped([]), []),
    drop: useCallback(
      (file: File) => setWaiting((before) => before.filter((each) => each !== file)),
      [],
    ),
    queue,
  }
}
