import type { Release } from '@hypha/contract'
import { SUBGENRES } from '@hypha/contract/subgenres'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { CoverImage, coverSrc } from '@hypha/ui/music/cover-image.tsx'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { ErrorDialog } from '../../../components/dialogs/error-dialog.tsx'
import { drawCover, type DrawnCover, fileOfCover } from './draw-cover.ts'
import { hasCover } from '../submission-problems.ts'
import { saving } from '../draft/save-state.ts'
import type { Editor } from '../draft/use-editor.ts'
import css from './cover-step.module.css'

const CropDialog = lazy(() =>
  import('@hypha/ui/layers/crop-dialog.tsx').then((file) => ({ default: file.CropDialog })),
)

/** Cover sizes on the release page, a card and a row, in pixels. */
const SIZES = [320, 160, 48] as const
/** The resolution record shops ask for. */
const SIDE_MAX = 3000
/** Smaller covers look blurred on large screens. */
const GOOD_PIXELS = 1000
const A_MINOR = 20
const TEMPO = 145

export interface CoverStepProps {
  release: Release | null
  editor: Editor
}

/** The cover: an uploaded picture cropped to a square, or one generated from the music. */
export function CoverStep({ release, editor }: CoverStepProps) {
  const { t } = useTexts('upload')
  const { api, cache } = useApp()
  const [raw, setRaw] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { draft } = editor
  const [seed, setSeed] = useState(0)
  const drawn = useDrawn({
    seed: `${draft.title}/${seed}`,
    subgenre: SUBGENRES.find(({ id }) => id === draft.subGenres[0])?.name ?? 'Goa', // not translated: a sub-genre
    keyId: release?.key?.id ?? A_MINOR,
    bpm: release?.bpm ?? TEMPO,
  })
  const send = useMutation({
    mutationFn: async (file: File) => {
      const saved = await editor.ready()
      if (!saved) throw new Error('unsaved')
      await saving(() => api.releases.setCover({ params: { id: saved.id }, file }))
      await cache.invalidateQueries({ queryKey: api.releases.get.key })
    },
    onError: (error) => setRefused(messageOf(error, t('cover.needsRelease'))),
  })
  const current = release && hasCover(release) ? release.cover : null
  const side = release?.coverSidePixels ?? null
  return (
    <section className={css.cover} aria-label={t('cover')} data-place="cover">
      <div className={css.own}>
        <ImageField
          label={t(send.isPending ? 'cover.sending' : current ? 'cover.change' : 'cover.add')}
          current={current && coverSrc(current.base, 640)}
          busy={send.isPending}
          isRaw
          onChoose={async (file) => ((await isSquare(file)) ? send.mutate(file) : setRaw(file))}
          onRefuse={setRefused}
        />
        <p className={css.note}>{t('cover.hint')}</p>
        {current && side !== null && side < GOOD_PIXELS && (
          <Banner kind="warn">{t('cover.small', { side })}</Banner>
        )}
      </div>
      <div className={css.side}>
        {current && (
          <div>
            <h2 className={css.title}>{t('cover.asListeners')}</h2>
            <div className={css.sizes}>
              {SIZES.map((size) => (
                <span key={size} data-size={size}>
                  <CoverImage cover={current} sizes={`${size}px`} alt={t('cover.at', { size })} />
                </span>
              ))}
            </div>
          </div>
        )}
        <div>
          <h2 className={css.title}>{t('cover.generated')}</h2>
          <p className={css.note}>{t('cover.generatedHint')}</p>
          <div className={css.drawn}>
            {drawn ? (
              <img src={drawn.url} width={200} height={200} alt={t('cover.generatedAlt')} />
            ) : (
              <span className={css.drawing}>
                <Skeleton shape="cover" />
              </span>
            )}
            <div className={css.verbs}>
              <Button
                disabled={!drawn}
                busy={send.isPending}
                onClick={() =>
                  drawn &&
                  void fileOfCover(drawn).then(send.mutate, () =>
                    setRefused(t('cover.generateFailed')),
                  )
                }
              >
                {t('cover.use')}
              </Button>
              <Button variant="quiet" onClick={() => setSeed(seed + 1)}>
                {t('cover.another')}
              </Button>
            </div>
          </div>
        </div>
      </div>
      {raw && (
        <Suspense>
          <CropDialog
            file={raw}
            shape="square"
            sideMax={SIDE_MAX}
            onClose={() => setRaw(null)}
            onDone={(file) => {
              setRaw(null)
              send.mutate(file)
            }}
          />
        </Suspense>
      )}
      <ErrorDialog problem={refused} onClose={() => setRefused(null)} />
    </section>
  )
}

/** A square picture is uploaded without cropping. */
async function isSquare(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null)
  const is = picture !== null && picture.width === picture.height
  picture?.close()
  return is
}

function useDrawn({ seed, subgenre, keyId, bpm }: Parameters<typeof drawCover>[0]) {
  const [drawn, setDrawn] = useState<DrawnCover | null>(null)
  useEffect(() => {
    let made: DrawnCover | null = null
    let isMounted = true
    void drawCover({ seed, subgenre, keyId, bpm }).then((cover) => {
      made = cover
      if (isMounted) setDrawn(cover)
      else URL.revokeObjectURL(cover.url)
    })
    return () => {
      isMounted = false
      if (made) URL.revokeObjectURL(made.url)
    }
  }, [seed, subgenre, keyId, bpm])
  return drawn
}
