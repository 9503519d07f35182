import { expect, test } from 'vitest'
import { render } from './envelope.ts'

const data = {
  genres: { genre: [{ value: 'Goa & <more>', songCount: 2 }] },
  artistInfo: { biography: 'One\nTwo', similarArtist: [] },
  user: { folder: [1, 2], adminRole: false, email: 'a"b@c', nothing: undefined },
}

test('a response in JSON keeps empty lists and leaves out what has no value', () => {
  const { type, body } = render('json', 'ok', data)
  expect(type).toContain('application/json')
  const { 'subsonic-response': envelope } = JSON.parse(body)
  expect(envelope).toMatchObject({ status: 'ok', version: '1.16.1', openSubsonic: true })
  expect(envelope.genres).toEqual(data.genres)
  expect(envelope.user).toEqual({ folder: [1, 2], adminRole: false, email: 'a"b@c' })
  expect(envelope.artistInfo.similarArtist).toEqual([])
  expect(body).not.toContain('null')
})

test('a response in XML has attributes, repeated elements and escaped text', () => {
  const { type, body } = render('xml', 'ok', data)
  expect(type).toContain('text/xml')
  expect(body).toContain('<subsonic-response xmlns="http://subsonic.org/restapi" status="ok"')
  expect(body).toContain('<genre songCount="2">Goa &amp; &lt;more&gt;</genre>')
  expect(body).toContain('<artistInfo><biography>One&#10;Two</biography></artistInfo>')
  expect(body).toContain('<folder>1</folder><folder>2</folder>')
  expect(body).toMatch(/<user adminRole="false" email="a&(quot|#34);b@c">/)
  expect(render('xml', 'failed', { error: { code: 0, message: '\u0000\ud800' } }).body).toContain(
    'message="\ufffd"',
  )
})
