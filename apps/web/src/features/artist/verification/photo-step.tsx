import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { type ReactNode, useState } from 'react'
import { ErrorDialog } from '../../../components/dialogs/error-dialog.tsx'
import type { ChosenPhoto } from './use-claim.ts'
import css from './verification.module.css'

interface PhotoStepProps {
  label: string
  photo: ChosenPhoto | null
  onChoose: (file: File) => void
  children: ReactNode
}

/** One of the two photos: what it must show, and a preview once chosen. */
export function PhotoStep({ label, photo, onChoose, children }: PhotoStepProps) {
  const { t } = useTexts('artist')
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <>
      <div className={css.words}>{children}</div>
      <div className={css.photo}>
        <ImageField
          label={t(photo ? 'photo.change' : 'photo.add', { label })}
          current={photo?.url ?? null}
          whole
          isRaw
          onChoose={async (file) => onChoose(file)}
          onRefuse={setRefused}
        />
        <p className={css.hint}>{t('photo.hint')}</p>
      </div>
      <ErrorDialog problem={refused} onClose={() => setRefused(null)} />
    </>
  )
}
