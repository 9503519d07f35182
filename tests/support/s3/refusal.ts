/** An error in the S3 protocol, such as 404 NoSuchKey. */
export class S3Refusal extends Error {
  status: number
  code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}
