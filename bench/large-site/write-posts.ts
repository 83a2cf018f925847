import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words = (
  'oak ash birch elm pine board plane chisel tenon mortise grain sap kiln loft oar bench vise oil soap wax ' +
  'winter ferry island harbor rope sail wind rain snow light shadow window door table chair stool shelf drawer hinge'
).split(' ')

/** Posts of about six hundred words, the same every time: headings, a list, a table, code and links. */
export function writePosts(folder: string, count: number) {
  mkdirSync(join(folder, 'posts'), { recursive: true })
  mkdirSync(join(folder, 'pages'), { recursive: true })
  writeFileSync(join(folder, 'site.yaml'), 'title: Large\ndescription: A site to measure.\n')
  writeFileSync(join(folder, 'pages/home.md'), '---\ntitle: Home\nhome: true\n---\nWelcome.\n')
  for (let index = 0; index < count; index += 1) {
    writeFileSync(join(folder, 'posts', `post-${index}.md`), postOf(index, createWords(index + 1)))
  }
}

function postOf(index: number, next: () => string): string {
  const sentence = (length: number) => `${Array.from({ length }, next).join(' ')}.`
  const paragraph = () => Array.from({ length: 6 }, () => sentence(12)).join(' ')
  const date = new Date(Date.UTC(2020, 0, 1) + index * 4 * 3_600_000).toISOString()
  return [
    `---\ntitle: ${next()} and ${next()} ${index}\nslug: post-${index}\ndate: "${date}"`,
    `author: writer-${index % 5}\ncategories: [${words[index % 6]}]\ntags: [${next()}, ${next()}, ${next()}]\n---\n`,
    ...[1, 2, 3].flatMap((part) => [
      `## Part ${part}\n`,
      `${paragraph()}\n`,
      `${paragraph()} [${next()}](/posts/post-${index})\n`,
    ]),
    `- ${sentence(6)}\n- ${sentence(6)}\n- **${next()}** ${sentence(6)}\n`,
    `| ${next()} | ${next()} |\n| --- | --: |\n| ${next()} | ${index} |\n`,
    '```js\nconst joint = cut(board)\n```\n',
    `${paragraph()}\n`,
  ].join('\n')
}

/** A small linear congruential generator: the same words on every machine. */
function createWords(seed: number): () => string {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return words[state % words.length] ?? ''
  }
}
