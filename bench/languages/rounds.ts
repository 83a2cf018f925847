export type Rounds = { median: number; worst: number; milliseconds: number }

const rounds = 15

/**
 * How many times as long `many` takes as `one`. They take turns, call by call, and who is first changes: a busy machine slows
 * both alike. Each round counts; the worst is told beside the one in the middle.
 */
export async function takeTurns(
  one: (call: number) => Promise<unknown>,
  many: (call: number) => Promise<unknown>,
  callsPerRound = 20,
): Promise<Rounds> {
  const ratios: number[] = []
  const times: number[] = []
  let call = 0
  // The first two warm up.
  for (let round = -2; round < rounds; round += 1) {
    const taken = { one: [] as number[], many: [] as number[] }
    for (let turn = 0; turn < callsPerRound; turn += 1, call += 1) {
      const sides = [() => timed(one, call), () => timed(many, call)] as const
      if (turn % 2 === 0) {
        taken.one.push(await sides[0]())
        taken.many.push(await sides[1]())
      } else {
        taken.many.push(await sides[1]())
        taken.one.push(await sides[0]())
      }
    }
    if (round < 0) continue
    ratios.push(middle(taken.many) / middle(taken.one))
    times.push(middle(taken.many))
  }
  return { median: middle(ratios), worst: Math.max(...ratios), milliseconds: middle(times) }
}

async function timed(work: (call: number) => Promise<unknown>, call: number): Promise<number> {
  const began = performance.now()
  await work(call)
  return performance.now() - began
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
