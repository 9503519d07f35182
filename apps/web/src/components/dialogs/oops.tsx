import { texts } from '../../lib/format/texts.ts'
import { Question } from './question.tsx'

/** Tells that something was refused; null while there is nothing to tell. */
export const Oops = ({ problem, onClose }: { problem: string | null; onClose: () => void }) => (
  <Question
    open={problem !== null}
    title={texts.oops}
    confirm="OK"
    onConfirm={onClose}
    onClose={onClose}
  >
    {problem}
  </Question>
)
