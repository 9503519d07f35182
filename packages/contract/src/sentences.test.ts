import { expect, test } from 'vitest'
import * as z from 'zod'
import './kit.ts'

const Form = z.strictObject({
  name: z.string().min(2).max(4),
  kind: z.enum(['album', 'single']),
  tags: z.array(z.string()).max(1),
  price: z.number().min(1),
  note: z.string('A note is a text.'),
})
const good = { name: 'abc', kind: 'album', tags: [], price: 1, note: '' }

test.each([
  [{ name: undefined }, 'This is missing.'],
  [{ name: 7 }, 'This is not what belongs here.'],
  [{ name: 'a' }, 'This needs at least 2 characters.'],
  [{ name: 'abcde' }, 'This takes at most 4 characters.'],
  [{ kind: 'ep' }, 'This is none of the values to choose from.'],
  [{ tags: ['a', 'b'] }, 'This takes at most 1 entry.'],
  [{ price: 0 }, 'This needs at least 1.'],
  [{ surprise: 1 }, 'There is no “surprise” here.'],
  [{ note: 7 }, 'A note is a text.'],
])('%j is refused with “%s”', (change, sentence) => {
  const { error } = Form.safeParse({ ...good, ...change })
  expect(error!.issues[0]!.message).toBe(sentence)
})
