/** As the `ref` of a form that has just opened: whoever opened it by key goes on in it. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
