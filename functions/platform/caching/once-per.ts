/**
 * Returns a function that makes its value once for each owner, such as the ports of a process, and forgets it with the owner.
 * What it makes lives as long as the owner: it must not hold what belongs to one request.
 */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, { value: Made }>();
  return (owner) => {
    const known = made.get(owner) ?? { value: make(owner) };
    made.set(owner, known);
    return known.value;
  };
}
