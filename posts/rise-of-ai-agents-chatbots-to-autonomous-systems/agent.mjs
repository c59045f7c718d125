// An agent: a model, tools, and a loop that lets the model see what its last step did.
export async function run({ goal, model, tools, maxSteps = 20 }) {
  const memory = [goal]; // memory
  for (let step = 0; step < maxSteps; step++) {
    const next = await model(memory, Object.keys(tools)); // planning and reasoning
    if (next.answer !== undefined) return next.answer;
    let result;
    try {
      result = await tools[next.tool](next.arguments); // tool use
    } catch (error) {
      result = `failed: ${error.message}`; // self-correction begins here
    }
    memory.push({ ...next, result });
  }
  throw new Error(`not done in ${maxSteps} steps: ${goal}`);
}
