export type Step =
  /** With the environment as it is there: what ENV says further down comes later. */
  | { does: 'RUN'; command: string; env: Record<string, string> }
  | { does: 'COPY'; from: string | null; sources: string[]; to: string };

export type Stage = {
  name: string;
  image: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
  steps: Step[];
  command: string[];
  healthcheck: string[];
};

/** A Dockerfile as far as ours goes; a word it does not know is an error, so that nothing is left out unseen. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    const words = rest.split(/\s+/);
    if (word === 'FROM') {
      const [image = '', as, name] = words.filter((one) => !one.startsWith('--'));
      stages.push({
        name: as === 'AS' && name ? name : `stage-${stages.length}`,
        image,
        workdir: '/',
        user: 'root',
        env: {},
        steps: [],
        command: [],
        healthcheck: [],
      });
    } else if (stage === undefined) throw new Error(`The Dockerfile begins with ${word}`);
    else if (word === 'WORKDIR') stage.workdir = rest;
    else if (word === 'RUN') stage.steps.push({ does: 'RUN', command: rest, env: { ...stage.env } });
    else if (word === 'COPY') {
      const places = words.filter((one) => !one.startsWith('--'));
      const from = words.find((one) => one.startsWith('--from='))?.slice(7) ?? null;
      stage.steps.push({ does: 'COPY', from, sources: places.slice(0, -1), to: places.at(-1) ?? '' });
    } else if (word === 'ENV')
      Object.assign(stage.env, Object.fromEntries(words.map((one) => one.split(/=(.*)/s).slice(0, 2))));
    else if (word === 'USER') stage.user = rest;
    else if (word === 'CMD') stage.command = JSON.parse(rest);
    else if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(rest)?.[1] ?? '[]');
    else if (word !== 'VOLUME' && word !== 'EXPOSE') throw new Error(`The drill does not know ${word}`);
  }
  return stages;
}
