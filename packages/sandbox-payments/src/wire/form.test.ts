import { expect, test } from 'vitest'
import { readForm } from './form.ts'

test.each([
  ['a=1&b=', { a: '1', b: '' }],
  ['items[0][price]=p1&items[0][quantity]=2', { items: [{ price: 'p1', quantity: '2' }] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['a[1]=x', { a: { 1: 'x' } }],
  ['a%5Bb%20c%5D=d%26e', { a: { 'b c': 'd&e' } }],
])('parses %s', (text, form) => {
  expect(JSON.parse(JSON.stringify(readForm(text)))).toEqual(form)
})

test('no name reaches a prototype', () => {
  readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('rejects a form that is too deep or too long', () => {
  expect(() => readForm(`a${'[b]'.repeat(7)}=1`)).toThrow(RangeError)
  expect(() => readForm('a=1&'.repeat(501))).toThrow(RangeError)
})
