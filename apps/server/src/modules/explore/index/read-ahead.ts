const read = { sum: 0 }

/**
 * Takes the sum of what was read ahead, so that reading it is not found to be needless. In a large catalogue most lies
 * far from the processor: read beforehand, in loops that do nothing else, it comes side by side; read where it is
 * needed, each part is waited for by itself.
 */
export function readAhead(sum: number): void {
  read.sum = sum
}
