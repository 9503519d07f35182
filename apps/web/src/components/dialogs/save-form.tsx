import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import type { ReactNode } from 'react'
import css from './save-form.module.css'
import { useSaving } from './use-saving.ts'

interface SaveFormProps {
  /** Accessible name of the form. */
  label: string
  verb?: string
  /** Fields that show their own errors. Other errors are shown below them. */
  fields: readonly string[]
  save: () => Promise<unknown>
  onCancel?: () => void
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A small form inside a page: fields, error, Cancel and Save. */
export function SaveForm({ label, verb, fields, save, onCancel, children }: SaveFormProps) {
  const { t } = useTexts('components')
  const { isPending, submit, errorOf, refusal } = useSaving(save, fields)
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={label}>
      {children(errorOf)}
      {refusal && (
        <p role="alert" className={css.refused}>
          {refusal}
        </p>
      )}
      <div className={css.verbs}>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" busy={isPending}>
          {verb ?? t('save')}
        </Button>
      </div>
    </form>
  )
}
