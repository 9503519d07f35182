import type { DehydratedState } from '@tanstack/react-query'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** What the inline script of `early-script.ts` kept. */
    early?: {
      pressed: Set<HTMLElement>
      changed: Set<Field>
      /** The data of a page whose state does not hold them; null when they cannot be had. */
      data?: Promise<DehydratedState | null>
      sent: { form: HTMLFormElement; by: HTMLElement | null } | null
      /** Keeps nothing from now on. */
      stop(): void
    }
  }
}

/** Keeps nothing any more, and forgets what was kept: what it was done on is replaced. */
export function forgetEarly(): void {
  window.early?.stop()
  delete window.early
}

/** Does again, on the same elements, what was done before the application was there. Call it as soon as React listens. */
export async function answerEarly(): Promise<void> {
  const { early } = window
  forgetEarly()
  if (!early) return
  // All of them read first: told of one field, React puts the others back to what it knows.
  const typed = [...early.changed].map((field) => ({ field, value: field.value, on: isOn(field) }))
  // An event that means nothing makes React take over what it reaches, with what it finds there; a sent form does not.
  const forms = early.sent ? [early.sent.form] : []
  for (const element of [...early.pressed, ...early.changed, ...forms]) tell(element, 'input')
  typed.forEach(tellAgain)
  early.pressed.forEach((element) => element.click())
  // A form is sent with what has been typed, once the page has taken that in.
  await new Promise((resolve) => setTimeout(resolve))
  if (early.sent?.form.isConnected) early.sent.form.requestSubmit(early.sent.by)
}

const tell = (element: HTMLElement, type: string) =>
  element.dispatchEvent(new Event(type, { bubbles: true }))

const isOn = (field: Field) =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : null

/** React hears of a change when the field is not as it last saw it: it is shown something else before. */
function tellAgain({ field, value, on }: { field: Field; value: string; on: boolean | null }) {
  if (on !== null && field instanceof HTMLInputElement) {
    field.checked = !on
    field.click()
    return
  }
  field.value = ''
  // The prototype's own setter is the one that React does not watch.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  tell(field, field instanceof HTMLSelectElement ? 'change' : 'input')
}
