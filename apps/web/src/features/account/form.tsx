import { Banner } from '@hypha/ui/feedback/banner.tsx'
import type { FormEvent, ReactNode } from 'react'
import css from './form.module.css'

export interface FormProps {
  onSubmit: () => void
  /** The server's error, shown above the fields. */
  error?: string | undefined
  children: ReactNode
}

/** A form whose fields show their own errors. Disables the browser's built-in validation bubbles. */
export function Form({ onSubmit, error, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
    const form = event.currentTarget
    // Focuses the first invalid field once the errors have been rendered.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {error && <Banner kind="danger">{error}</Banner>}
      {children}
    </form>
  )
}
