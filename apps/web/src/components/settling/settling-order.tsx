import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import type { ReactNode } from 'react'
import type { Unsettled } from './settling.ts'
import { SETTLING_WORDS } from './settling-words.ts'

const KINDS = { waiting: 'ok', processing: 'ok', late: 'warn', refused: 'danger' } as const

interface SettlingOrderProps {
  settling: Unsettled
  children?: ReactNode
}

/** What somebody sees between a payment and its music. */
export function SettlingOrder({ settling, children }: SettlingOrderProps) {
  const { title, text } = SETTLING_WORDS[settling]
  return (
    <div>
      <Banner kind={KINDS[settling]} action={children}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </Banner>
      {settling === 'waiting' && <ProgressBar value={null} label={title} />}
    </div>
  )
}
