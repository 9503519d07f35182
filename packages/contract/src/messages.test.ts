import { expect, test } from 'vitest'
import * as z from 'zod'
import './kit.ts'
import { message } from './messages.ts'

const Form = z.strictObject({
  name: z.string().min(2).max(4),
  kind: z.enum(['album', 'single']),
  tags: z.array(z.string()).min(1).max(2),
  price: z.number().min(1).max(9),
  count: z.int(),
  country: z.string(message('country')),
})
const good = { name: 'abc', kind: 'album', tags: ['a'], price: 1, count: 2, country: '' }

test.each([
  [{ name: undefined }, 'required'],
  [{ name: 7 }, 'invalid'],
  [{ name: 'a' }, 'minCharacters'],
  [{ name: 'abcde' }, 'maxCharacters'],
  [{ kind: 'ep' }, 'notAnOption'],
  [{ tags: [] }, 'minEntries'],
  [{ tags: ['a', 'b', 'c'] }, 'maxEntries'],
  [{ price: 'x' }, 'number'],
  [{ price: 0 }, 'min'],
  [{ price: 10 }, 'max'],
  [{ count: 1.5 }, 'wholeNumber'],
  [{ surprise: 1 }, 'unknownFields'],
  [{ country: 7 }, 'country'],
])('%j has the message “%s”', (change, key) => {
  const { error } = Form.safeParse({ ...good, ...change })
  expect(error!.issues.map((issue) => issue.message)).toEqual([`contract.${key}`])
})
