import { Banner } from '@hypha/ui/feedback/banner.tsx'
import type { FormEvent, ReactNode } from 'react'
import css from './form.module.css'

export interface FormProps {
  onSubmit: () => void
  /** What the server refused, above the fields. */
  error?: string | undefined
  children: ReactNode
}

/** A form whose fields carry their own errors; the browser's own bubbles stay away. */
export function Form({ onSubmit, error, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
    const form = event.currentTarget
    // After the errors have been rendered, the first wrong field gets the focus.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {error && <Banner kind="danger">{error}</Banner>}
      {children}
    </form>
  )
}
