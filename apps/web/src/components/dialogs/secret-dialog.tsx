import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/dom/share.ts'
import css from './secret-dialog.module.css'

interface SecretDialogProps {
  title: string
  text: string
  secret: string
  /** What it is called once it is copied. */
  name: string
  copyLabel: string
  /** Shows the secret with what belongs to it, instead of alone. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a new secret, which can't be shown again. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, text, secret, name, copyLabel, children, onClose } = props
  const { t } = useTexts('components')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={500}
      actions={
        <Button variant="solid" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p>{text}</p>
      {children ?? (
        <code className={css.secret} dir="ltr">
          {secret}
        </code>
      )}
      <div>
        <Button
          size="small"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(secret, name)}
        >
          {copyLabel}
        </Button>
      </div>
    </Dialog>
  )
}
