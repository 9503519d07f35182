/**
 * Self-signed certificates for servers of tests, valid for a hundred years. Made with `openssl req -x509 -newkey ec
 * -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -addext subjectAltName=…`.
 */
import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(`tls/${file}`, import.meta.url), 'utf8')
const certificate = (name: string) => ({ key: read(`${name}.key`), cert: read(`${name}.crt`) })

/** Of 127.0.0.1. */
export const localCertificate = certificate('local')
/** Of other.example. */
export const otherCertificate = certificate('other')
