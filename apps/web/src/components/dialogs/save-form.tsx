import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import type { ReactNode } from 'react'
import css from './save-form.module.css'
import { useSaving } from './use-saving.ts'

interface SaveFormProps {
  /** What the form is, for who does not see it. */
  label: string
  verb?: string
  /** The fields that show what is wrong with them; everything else stands below them. */
  fields: readonly string[]
  save: () => Promise<unknown>
  onCancel?: () => void
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A small form inside a page: its fields, the error, Cancel and Save. */
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
