import { expect, test } from 'vitest'
import { commentParts } from './comment-parts.ts'

test('finds links and mentions, each once, and leaves the rest as text', () => {
  const people = [
    { id: 1, fullName: 'Ana' },
    { id: 2, fullName: 'Ana Lume' },
  ]
  expect(commentParts('@Ana Lume, see (https://a.test/x?y=1). @Ana!', people)).toEqual([
    { text: '@Ana Lume', personId: 2 },
    { text: ', see (' },
    { text: 'https://a.test/x?y=1', href: 'https://a.test/x?y=1' },
    { text: '). ' },
    { text: '@Ana', personId: 1 },
    { text: '!' },
  ])
  expect(commentParts('javascript:alert(1) <b>', [])).toEqual([{ text: 'javascript:alert(1) <b>' }])
  expect(commentParts('', people)).toEqual([])
})
