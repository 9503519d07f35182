import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { type ReactNode, useId } from 'react'
import css from './save-form.module.css'
import { useSaving } from './use-saving.ts'

interface FormDialogProps {
  title: string
  /** The word on the button that sends. */
  verb: string
  /** The fields that show what is wrong with them; everything else stands below them. */
  fields: readonly string[]
  send: () => Promise<unknown>
  onClose: () => void
  /** What is said before the fields. */
  intro: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A small form over the page: what it is for, its fields, what was refused, Cancel and its verb. */
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
