import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import css from '../account-settings.module.css'

interface SecretRowProps {
  icon?: ReactNode
  name: string
  /** What is known about it, such as its last use. */
  facts: readonly string[]
  /** What happens to it after a question: `verb` on the button, with its name for screen readers. */
  verb: string
  verbNamed: string
  question: { title: string; text: string }
  busy: boolean
  onConfirm: () => void
}

/** A passkey, token or app password in its list, which can be ended. */
export function SecretRow({
  icon,
  name,
  facts,
  verb,
  verbNamed,
  question,
  busy,
  onConfirm,
}: SecretRowProps) {
  const { t } = useTexts('account')
  const [isAsked, setAsked] = useState(false)
  return (
    <li className={css.row}>
      {icon}
      <div className={css.words}>
        <p className={css.title}>{name}</p>
        <p className={css.note}>{facts.join(' · ')}</p>
      </div>
      <div className={css.verbs}>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          aria-label={verbNamed}
          onClick={() => setAsked(true)}
        >
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={question.title}
        cancel={t('keep')}
        confirm={verb}
        danger
        onConfirm={() => {
          setAsked(false)
          onConfirm()
        }}
        onClose={() => setAsked(false)}
      >
        {question.text}
      </ConfirmDialog>
    </li>
  )
}
