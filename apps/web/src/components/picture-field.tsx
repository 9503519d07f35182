import type { MediaObject } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { useApi } from '../lib/app-context.ts'
import { ErrorDialog } from './dialogs/error-dialog.tsx'
import css from './picture-field.module.css'

const CropDialog = lazy(() =>
  import('@hypha/ui/layers/crop-dialog.tsx').then((file) => ({ default: file.CropDialog })),
)

export interface PictureFieldProps {
  what: 'avatar' | 'logo' | 'cover' | 'picture'
  shape: 'round' | 'square'
  current: string | null
  /** Called with the uploaded picture, or null to remove it. */
  onChange: (picture: MediaObject | null) => void
}

/** Chooses, crops and uploads a picture. It takes effect when the form is saved. */
export function PictureField({ what, shape, current, onChange }: PictureFieldProps) {
  const { t } = useTexts('components')
  const api = useApi()
  const [raw, setRaw] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (file: File) => api.media.sendMediaObject({ file }),
    onSuccess: onChange,
    onError: (error) => setRefused(messageOf(error)),
  })
  return (
    <div className={css.picture}>
      <ImageField
        label={t(
          send.isPending ? 'picture.sending' : `picture.${current ? 'change' : 'add'}.${what}`,
        )}
        current={current}
        round={shape === 'round'}
        busy={send.isPending}
        isRaw
        onChoose={async (file) => setRaw(file)}
        onRefuse={setRefused}
      />
      {current ? (
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          {t(`picture.remove.${what}`)}
        </Button>
      ) : (
        <p className={css.note}>{t('picture.hint')}</p>
      )}
      {raw && (
        <Suspense>
          <CropDialog
            file={raw}
            shape={shape}
            onClose={() => setRaw(null)}
            onDone={(file) => {
              setRaw(null)
              send.mutate(file)
            }}
          />
        </Suspense>
      )}
      <ErrorDialog problem={refused} onClose={() => setRefused(null)} />
    </div>
  )
}
