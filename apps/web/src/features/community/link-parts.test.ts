import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test('turns complete addresses into links, and nothing else', () => {
  expect(linkParts('See https://goa.test/a?b=1. And (http://x.test/y)!')).toEqual([
    { text: 'See ' },
    { text: 'https://goa.test/a?b=1', href: 'https://goa.test/a?b=1' },
    { text: '. And (' },
    { text: 'http://x.test/y', href: 'http://x.test/y' },
    { text: ')!' },
  ])
  expect(linkParts('javascript:alert(1) <b>no</b>')).toEqual([
    { text: 'javascript:alert(1) <b>no</b>' },
  ])
})
