import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import type { ReactNode } from 'react'
import type { Unsettled } from './settling.ts'

const KINDS = { waiting: 'ok', processing: 'ok', late: 'warn', refused: 'danger' } as const

interface SettlingOrderProps {
  settling: Unsettled
  children?: ReactNode
}

/** Shown between a payment and the purchased music. */
export function SettlingOrder({ settling, children }: SettlingOrderProps) {
  const { t } = useTexts('components')
  const title = t(`settling.${settling}.title`)
  return (
    <div>
      <Banner kind={KINDS[settling]} action={children}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{t(`settling.${settling}.text`)}</p>
      </Banner>
      {settling === 'waiting' && <ProgressBar value={null} label={title} />}
    </div>
  )
}
