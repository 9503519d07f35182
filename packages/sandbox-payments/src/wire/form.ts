/** A value of a form with nested names: `items[0][price]=…`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

const MAX_DEPTH = 7
const MAX_FIELDS = 500

/**
 * Parses a form as written by Stripe's libraries. Names stay as sent; a group with the names 0, 1, 2… (or
 * none, `a[]`) is a list.
 * @throws RangeError for more or deeper fields than any call has
 */
export function readForm(text: string): Form {
  const form = emptyGroup()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    if (++count > MAX_FIELDS || path.length > MAX_DEPTH)
      throw new RangeError('The form is too large.')
    insert(form, path, value)
  }
  return withLists(form) as Form
}

// Without a prototype, `__proto__` is an ordinary name.
const emptyGroup = (): Form => Object.create(null) as Form

function insert(group: Form, path: string[], value: string): void {
  const [first, ...rest] = path
  const name = first === '' ? String(Object.keys(group).length) : first!
  if (rest.length === 0) {
    group[name] = value
    return
  }
  const inner = group[name]
  const next = typeof inner === 'object' ? (inner as Form) : emptyGroup()
  group[name] = next
  insert(next, rest, value)
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const inner = Object.values(value).map(withLists)
  if (names.length > 0 && names.every((name, index) => name === String(index))) return inner
  const group = emptyGroup()
  names.forEach((name, index) => (group[name] = inner[index]!))
  return group
}
