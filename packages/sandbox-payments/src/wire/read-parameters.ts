import * as z from 'zod'
import { StripeError, WrongParameter } from '../errors.ts'
import type { Form, FormValue } from './form.ts'

/**
 * Parses the parameters of a call according to its schema.
 * @throws WrongParameter naming the first one that is unknown, missing or invalid
 */
export function readParameters<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  refuseNul(form)
  const result = schema.safeParse(form, { reportInput: true })
  if (result.success) return result.data
  throw asRefusal(result.error.issues[0]!)
}

function asRefusal(issue: z.core.$ZodIssue): StripeError {
  const param = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0]!])
    return new WrongParameter(
      unknown,
      `Received unknown parameter: ${unknown}`,
      'parameter_unknown',
    )
  }
  if (issue.code === 'invalid_union') {
    // The last member of a union is the usual one, so its error is the most helpful.
    const inner = issue.errors.at(-1)?.[0]
    if (inner) return asRefusal({ ...inner, path: [...issue.path, ...inner.path] })
  }
  if (issue.input === undefined)
    return new WrongParameter(param, `Missing required param: ${param}.`, 'parameter_missing')
  if (issue.code === 'custom')
    return new WrongParameter(param, issue.message, issue.params?.code as string | undefined)
  if (issue.code === 'too_big' && issue.origin === 'string')
    return new WrongParameter(
      param,
      `Invalid string: it must be at most ${issue.maximum} characters`,
      'parameter_invalid_string',
    )
  if (issue.code === 'invalid_value')
    return new WrongParameter(
      param,
      `Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`,
    )
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return new WrongParameter(param, 'Not a valid URL', 'url_invalid')
  return new WrongParameter(param, `Invalid ${param}`)
}

/** `items[0][price]`, as in the request. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

/** PostgreSQL can't store NUL. */
function refuseNul(value: FormValue, path: string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0'))
      throw new WrongParameter(
        nameOf(path),
        'Invalid string: it has a NUL',
        'parameter_invalid_string',
      )
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\0'))
      throw new WrongParameter(nameOf(path), 'Invalid name: it has a NUL', 'parameter_unknown')
    refuseNul(inner, [...path, name])
  }
}
