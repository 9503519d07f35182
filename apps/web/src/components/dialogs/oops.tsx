import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Question } from './question.tsx'

/** Tells that something was refused; null while there is nothing to tell. */
export function Oops({ problem, onClose }: { problem: string | null; onClose: () => void }) {
  const { t } = useTexts('components')
  return (
    <Question
      open={problem !== null}
      title={t('oops')}
      confirm={t('ok')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {problem}
    </Question>
  )
}
