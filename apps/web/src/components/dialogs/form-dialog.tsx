import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { type ReactNode, useId } from 'react'
import css from './save-form.module.css'
import { useSaving } from './use-saving.ts'

interface FormDialogProps {
  title: string
  /** Label of the submit button. */
  verb: string
  /** Fields that show their own errors. Other errors are shown below them. */
  fields: readonly string[]
  send: () => Promise<unknown>
  onClose: () => void
  /** Shown above the fields. */
  intro: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A dialog with a small form: intro, fields, error, Cancel and submit button. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTexts('components')
  const { title, verb, fields, send, onClose, intro, children } = props
  const id = useId()
  const { isPending, submit, errorOf, refusal } = useSaving(send, fields)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={500}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={id} busy={isPending}>
            {verb}
          </Button>
        </>
      }
    >
      {intro}
      <form className={css.form} id={id} onSubmit={submit} noValidate>
        {children(errorOf)}
        {refusal && (
          <p role="alert" className={css.refused}>
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  )
}
