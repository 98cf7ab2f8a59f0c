/** A code however it is written: `mk-11101`, `ＭＫ 11101` and `MK11101` are one. A point counts between digits. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, '')
