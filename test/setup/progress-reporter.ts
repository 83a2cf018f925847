import { DefaultReporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node'
import { createProgress } from './progress.ts'
import { type TimedFile, whereTheTimeWent } from './where-the-time-went.ts'

const clearLine = '\r\u001b[K'

/** One line of progress: on a terminal always the last one, in a log a new one every half a minute. Failures at once, and in the end. */
export default class ProgressReporter extends DefaultReporter {
  #progress = createProgress([])
  #timer: NodeJS.Timeout | undefined

  constructor() {
    super({ summary: false })
  }

  override onTestRunStart(files: readonly TestSpecification[]) {
    super.onTestRunStart(files)
    this.#progress = createProgress(files.map(({ moduleId }) => this.relative(moduleId)))
    this.#timer = setInterval(() => this.#show(), this.isTTY ? 1000 : 30_000)
  }

  override onTestCaseResult(test: TestCase) {
    super.onTestCaseResult(test)
    const { errors = [] } = test.result()
    this.#progress.testEnded(test.ok())
    if (test.ok()) return
    this.#clear()
    this.error(`FAILED ${this.relative(test.module.moduleId)} > ${test.fullName}`)
    for (const error of errors) this.ctx.logger.printError(error, { project: test.project })
    this.#show()
  }

  override onTestModuleEnd(module: TestModule) {
    super.onTestModuleEnd(module)
    this.#progress.fileEnded(this.relative(module.moduleId))
  }

  override onUserConsoleLog(...said: Parameters<DefaultReporter['onUserConsoleLog']>) {
    this.#clear()
    super.onUserConsoleLog(...said)
  }

  override onTestRunEnd(...ended: Parameters<DefaultReporter['onTestRunEnd']>) {
    clearInterval(this.#timer)
    this.#show()
    if (this.isTTY) this.log()
    super.onTestRunEnd(...ended)
    const [modules] = ended
    if (process.env.PORTICO_SLOW)
      this.log(whereTheTimeWent(modules.map((module) => this.#timed(module))).join('\n'))
  }

  protected override printTestModule() {}

  #show() {
    const line = this.#progress.line(performance.now() - this.start)
    if (this.isTTY) this.ctx.logger.outputStream.write(`${clearLine}${line}`)
    else this.log(line)
  }

  #clear() {
    if (this.isTTY) this.ctx.logger.outputStream.write(clearLine)
  }

  #timed(module: TestModule): TimedFile {
    const { collectDuration, duration } = module.diagnostic()
    const tests = [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      milliseconds: test.diagnostic()?.duration ?? 0,
    }))
    return { path: this.relative(module.moduleId), milliseconds: collectDuration + duration, tests }
  }
}
