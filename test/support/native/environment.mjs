/** Environment of the tests that run in the process as it is. What a file, or jest for it, changes there is put back before the next. */
export default class NativeEnvironment {
  global = globalThis;
  #Date = Date;
  #console = console;
  #exit = process.exit;
  #variables = { ...process.env };

  async setup() {}

  /** Jest reads the clock once more before it tears the environment down, to tell how long a file took. */
  handleTestEvent({ name }) {
    if (name === 'teardown') globalThis.Date = this.#Date;
  }

  async teardown() {
    globalThis.Date = this.#Date;
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
