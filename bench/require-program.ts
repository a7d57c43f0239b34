import { execFileSync } from 'node:child_process';

/** Makes sure of a program that comes with a package of Debian. @throws Error when it cannot be had */
export function requireProgram(program: string, debianPackage = program): void {
  const isHere = () => {
    try {
      execFileSync(program, ['-v'], { stdio: 'ignore' });
      return true;
    } catch (cause) {
      // Some say their version and end with 1.
      return (cause as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  };
  if (isHere()) return;
  console.log(`  no ${program} on this machine: fetching it`);
  if (process.getuid?.() === 0) execFileSync('apt-get', ['install', '-y', debianPackage], { stdio: 'inherit' });
  if (!isHere()) throw new Error(`${program} is missing: install the package \`${debianPackage}\``);
}
